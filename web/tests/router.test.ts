import { expect, test } from 'vitest';
import { replaceRoute, route } from '../src/lib/router.svelte';

const told = () => new Promise((wake) => window.addEventListener('hashchange', wake, { once: true }));

test('a page that is left does not put its own address back', async () => {
  location.hash = '#/review/t1';
  await told();
  replaceRoute('review', 't1', 32);
  expect(location.hash).toBe('#/review/t1/32');
  expect(route.parts).toEqual(['review', 't1', '32']);

  const left = told();
  location.hash = '#/'; // somebody goes to the lobby, and an answer the review waited for comes before the page has followed
  replaceRoute('review', 't1', 33);
  expect(location.hash).toBe('#/');
  await left;
  expect(route.parts).toEqual([]);
  replaceRoute('rules', 'first-class');
  expect(location.hash).toBe('#/rules/first-class');
});
