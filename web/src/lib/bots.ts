import type { GameInfo } from './protocol';

/** Levels are what people sit down with; the other bots are for study. */
export const isLevel = (bot: string) => bot.startsWith('level-');
export const levelsOf = (info: GameInfo) => info.bots.filter((bot) => isLevel(bot.name));
export const studyBotsOf = (info: GameInfo) => info.bots.filter((bot) => !isLevel(bot.name));

/** Whom one meets without choosing: the middle level. */
export const usualBot = (info: GameInfo) =>
  info.bots.find((bot) => bot.name === 'level-3')?.name ?? info.bots.at(-1)?.name ?? 'random';

/** Seconds a bot takes for a turn at least, so that people can follow. */
export const paces = [0, 0.6, 2] as const;
export const usualPace = 0.6;
