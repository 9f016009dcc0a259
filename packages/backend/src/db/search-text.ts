// Texts in the form in which they are searched: without case and accents, with one kind of apostrophe and of blank, the same in the database as in
// `searchText` of the shared formats. A user who types a text as it is shown finds it.
import { apostrophes, strokes } from '@kantor/shared/formats/plain-text'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SchemaObject } from './migration/schema-object.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Plain ASCII, as most texts are, takes a shorter path. Neither STRICT nor a procedural language, so that the planner inlines the expression
 * in place of the call; IMMUTABLE, so that indexes can be built on it.
 */
export const searchTextFunction: SchemaObject = {
  kind: 'function',
  name: 'kantor_search_text(text)',
  create: [
    'CREATE OR REPLACE FUNCTION kantor_search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$',
    "  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(replace(value, $b$`$b$, $q$'$q$))",
    '    ELSE regexp_replace(lower(regexp_replace(normalize(translate(value,',
    `      ${quoted(apostrophes + strokes[0])}, ${quoted(`${"'".repeat([...apostrophes].length)}${strokes[1]}`)}), NFKD),`,
    "      '[\u0300-\u036F]', '', 'g')), '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g') END",
    '$f$',
  ].join('\n'),
  drop: 'DROP FUNCTION IF EXISTS kantor_search_text(text)',
}

/** The expression of a text in the form in which it is searched. */
export const searchedOf = (text: PgColumn | SQL): SQL => sql`kantor_search_text(${text})`

/** `%Nur'aini%` as a pattern over searched texts: pattern characters in the typed text are escaped. */
const patternOf = (word: string): string => word.normalize('NFKD').replace(/[\\%_]/g, '\\$&')

/** Whether a text contains a word, regardless of accents, apostrophes and case. The trigram index of its column serves the condition. */
export const holds = (text: PgColumn | SQL, word: string): SQL =>
  sql`${searchedOf(text)} like kantor_search_text(${`%${patternOf(word)}%`})`
/** Whether a text is a word, compared in the same way. */
export const isText = (text: PgColumn | SQL, word: string): SQL =>
  sql`${searchedOf(text)} like kantor_search_text(${patternOf(word)})`
/** Whether a text begins with a word, compared in the same way. */
export const beginsWith = (text: PgColumn | SQL, word: string): SQL =>
  sql`${searchedOf(text)} like kantor_search_text(${`${patternOf(word)}%`})`
