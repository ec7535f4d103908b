/** The state of an element before its last act, for the person who did it (docs/adr/0058-acts-can-be-taken-back.md). */
export const undo: readonly string[] = ['alter table element add column undo jsonb'];
