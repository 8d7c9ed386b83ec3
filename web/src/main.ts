import { mount } from 'svelte';
import App from './App.svelte';
import { unrollSprite } from './art/sprite';
import { loadTexts } from './lib/i18n.svelte';
import { settings } from './lib/settings.svelte';
import './styles/base.css';

unrollSprite();
void loadTexts(settings.lang).then(() => mount(App, { target: document.getElementById('app')! }));
// What keeps the pages for later must not keep anybody waiting now.
// Without a line just now, the next visit keeps them.
const keepPages = () => import('./here/keeping').then((kept) => kept.startKeeping()).catch(() => {});
if (import.meta.env.PROD) setTimeout(keepPages, 4000);
