// What prevents a trip; part of the error table.
export const travelErrors = {} as const
