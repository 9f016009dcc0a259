// Runs in every test process before its first file: the clock of the suite, which the configuration has set.
import { fixDay } from './day.ts'

fixDay(process.env)
