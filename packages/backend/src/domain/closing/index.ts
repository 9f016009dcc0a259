// Front door of the closings: the year is closed by its own process, and by the history of the demo company.
export { closeYear } from './close-year.ts'
