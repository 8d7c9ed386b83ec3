type NamesOf<U> = U extends unknown ? keyof U : never;
type FieldOf<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;

/** One of several kinds of thing, read without asking first which: a field that not all of them have may be missing. */
export type AnyOf<U extends { is: string }> = { is: U['is'] } & {
  [K in Exclude<NamesOf<U>, 'is'>]?: FieldOf<U, K>;
};
