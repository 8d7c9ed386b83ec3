import { describe, expect, test } from 'vitest';
import { hereTexts } from '../src/i18n/here';
import { rowsText } from '../src/here/houses';
import { openStorage } from '../src/here/storage';
import { pack, unpack } from '../src/lib/packed';

describe('tables in the page', () => {
  test('rows come behind each other or not at all, and the same one again is there once', async () => {
    const storage = await openStorage();
    expect(storage.fleeting).toBe(true); // nothing here has a database
    const first = { table: 'here-ye-a', n: 1, stamp: 11n, lines: 'one\n' };
    const nothing = { n: 0, stamp: 0n };
    expect(await storage.append(first, nothing, false)).toBe('stored');
    expect(await storage.append(first, nothing, false)).toBe('stored');
    expect(await storage.append({ ...first, stamp: 12n }, nothing, false)).toBe('behind');
    expect(await storage.append({ ...first, n: 2, stamp: 22n, lines: 'two\n' }, { n: 1, stamp: 11n }, true)).toBe(
      'stored',
    );
    expect((await storage.read('here-ye-a')).map((row) => row.lines)).toEqual(['one\n', 'two\n']);
    expect(await storage.unfinished('here-')).toEqual([]);
    await storage.forget('here-ye-a');
    expect(await storage.read('here-ye-a')).toEqual([]);
  });

  test('unfinished tables are those of the game that asks', async () => {
    const storage = await openStorage();
    for (const table of ['here-ye-a', 'here-sr-b'])
      await storage.append({ table, n: 1, stamp: 1n, lines: 'x\n' }, { n: 0, stamp: 0n }, false);
    expect(await storage.unfinished('here-sr-')).toEqual(['here-sr-b']);
  });

  test('rows are counted in bytes, not in letters', () => {
    expect(rowsText([{ n: 1, stamp: -5n, lines: 'é\n' }])).toBe('1 -5 3\né\n');
  });

  test('a transcript goes into a link and comes back', async () => {
    const text = 'roundhouse transcript 1\n' + 'A couple R2|R2 up\n'.repeat(400) + 'é';
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(400);
    expect(await unpack(packed)).toBe(text);
    await expect(unpack(packed.slice(0, -6))).rejects.toThrow();
  });

  test('everything about this device is said in both languages', () => {
    expect(Object.keys(hereTexts.de).sort()).toEqual(Object.keys(hereTexts.en).sort());
  });
});
