// How few people somewhere may be left with, asked in the same words of a work group and of a department.
export const leastPeople = (help: string) => ({ type: 'integer', min: 1, max: 9_999, unit: 'people', help }) as const
