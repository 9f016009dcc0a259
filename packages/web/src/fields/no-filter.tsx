// Field types that no list can be filtered by (files, images, lines, rich text, times).

/** Nothing to choose. */
export const NoFilter = () => null
