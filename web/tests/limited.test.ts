import { expect, test } from 'vitest';
import { loadTexts } from '../src/lib/i18n.svelte';
import { inReadersWords, isLimited } from '../src/lib/limited';
import { settings } from '../src/lib/settings.svelte';

const enough = (limit: string, wait: number) => ({ rule: 'too-fast', text: 'as the server said it', limit, wait });

test('what an address has had enough of is told in both languages, with when there is more', async () => {
  await loadTexts('de');
  settings.lang = 'en';
  expect(inReadersWords(enough('tables', 72)).text).toBe(
    'Enough tables from this address for this hour. The next one can be opened in 72 seconds.',
  );
  expect(inReadersWords(enough('hints', 121)).text).toContain('in 3 minutes');
  settings.lang = 'de';
  expect(inReadersWords(enough('tables', 121)).text).toBe(
    'Genug Tische von dieser Adresse für diese Stunde. Der nächste kann in 3 Minuten eröffnet werden.',
  );
  for (const limit of ['tables', 'imports', 'hints', 'reviews-begun']) {
    expect(isLimited(enough(limit, 5))).toBe(true);
    expect(inReadersWords(enough(limit, 5)).text).toMatch(/^Genug .* in 5 Sekunden/);
  }
  settings.lang = 'en';
});

test('any other refusal stays as it was said', () => {
  const other = { rule: 'policy', text: 'The table does not allow it.' };
  expect(inReadersWords(other)).toEqual(other);
  expect(isLimited(other)).toBe(false);
});
