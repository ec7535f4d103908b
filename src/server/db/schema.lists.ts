import type { ColumnType } from 'kysely';

/** PostgreSQL's bigint, which JavaScript numbers cannot hold whole. */
type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;

/** The order of one sort of a large module, cut into stretches. */
export interface ListOrderTable {
  siteId: string;
  module: string;
  sort: string;
  /** The sum of the numbers of `content_epoch` (module and whole site) up to which the map is right; behind them it is not used. */
  epoch: BigInteger;
  /** Elements of a stretch when the map was made; one that grows to twice as many is cut in two. */
  stretch: number;
  /** The day (`YYYY-MM-DD`) as of which the map knows what is over; '' when it does not. */
  day: ColumnType<string, string | undefined, string>;
  /** As `epoch`, for what it knows of days. */
  dayEpoch: ColumnType<string, string | undefined, string>;
}

/** Some hundred elements that follow each other, from (key, id) on up to the next stretch. The first one begins before every element. */
export interface ListStretchTable {
  siteId: string;
  module: string;
  sort: string;
  /** Stretches in the order of their elements; with gaps, for those that are cut in two. */
  place: BigInteger;
  fromKey: string;
  fromId: string;
}

/** Which elements of a stretch have a choice: one bit per public element, in its order. The empty facet is all of them. No row: none has it. */
export interface ListBitsTable {
  siteId: string;
  module: string;
  sort: string;
  facet: string;
  value: string;
  place: BigInteger;
  /** As PostgreSQL writes it: `0110…` */
  bits: string;
}
