// Front door of travel: what the clock does about trips.
export { beginDueTrips } from './due-trips.ts'
