// The minimum number of people that must remain, with the same wording for a work group and for a department.
export const leastPeople = (help: string) => ({ type: 'integer', min: 1, max: 9_999, unit: 'people', help }) as const
