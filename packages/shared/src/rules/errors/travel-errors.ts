// What stands in the way of a trip; part of the error table.
export const travelErrors = {} as const
