/** French typography that is wrong: no no-break space before punctuation or after « , or a straight apostrophe. */
export const BAD_TYPOGRAPHY = /[ \p{L}][:;!?](?=\s|$)|« |\p{L}'\p{L}/u;
