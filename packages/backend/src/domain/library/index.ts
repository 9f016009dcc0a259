// Front door of the library: what its dates do.
export { runLibrarySchedule } from './supersede.ts'
