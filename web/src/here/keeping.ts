import { mount } from 'svelte';
import { keyRing } from '../lib/keys';
import { isAlone, isHere } from '../lib/transport';
import UpdateNotice from './UpdateNotice.svelte';

/** The service worker: keeps the pages, announces a new version, and takes over only when it is asked to. */
const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
export const canKeep = () => !!workers;

async function registered(): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await workers?.register(new URL('./sw.js', document.baseURI))) ?? null;
  } catch {
    return null; // no https, a private window: the pages work all the same, with a line
  }
}

let shown: HTMLElement | null = null;
function announce(waiting: ServiceWorker) {
  shown?.remove(); // a still newer one
  shown = document.createElement('div');
  document.body.append(shown);
  mount(UpdateNotice, {
    target: shown,
    props: {
      reload: () => {
        workers!.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('take over');
      },
      close: () => shown?.remove(),
    },
  });
}

/** A worker that waits although another is in charge is a new version. */
function watch(registration: ServiceWorkerRegistration) {
  const look = () => registration.waiting && registration.active && announce(registration.waiting);
  look();
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && look());
  });
  lookNowAndThen(registration);
}

/** A browser looks for a new version when a page is opened; ours may stay open for days. */
function lookNowAndThen(registration: ServiceWorkerRegistration) {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < 3_600_000) return;
    looked = Date.now();
    void registration.update().catch(() => {}); // no line just now
  });
}

/** Fetches the engines too; says whether they are all there. */
export async function keepEngines(): Promise<boolean> {
  const registration = await registered();
  if (!registration) return false;
  const active = (await workers!.ready).active!;
  const told = new Promise<boolean>((settle) => {
    workers!.addEventListener('message', function hear({ data }: MessageEvent<{ kept?: boolean }>) {
      if (data.kept === undefined) return;
      workers!.removeEventListener('message', hear);
      settle(data.kept);
    });
  });
  active.postMessage('keep engines');
  return told;
}

/** Whoever plays here, or has no server at all, has the engines kept without asking. */
export async function startKeeping() {
  const registration = await registered();
  if (!registration) return;
  watch(registration);
  registration.active?.postMessage('opened');
  if (isAlone || Object.keys(keyRing()).some(isHere)) void keepEngines();
}
