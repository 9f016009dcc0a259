// graphql-js suggests names to a caller who misspells one; an outsider would learn the names of the schema from it.

/** A message without its "Did you mean ...?". */
export const withoutSuggestion = (message: string): string => message.replace(/ ?Did you mean [^?]*\?/g, '')
