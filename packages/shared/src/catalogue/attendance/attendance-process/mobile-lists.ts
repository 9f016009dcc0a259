// The two lists about mobile punches, each under its own address: the days of those who punch by phone, and the punches.
export const mobileLists = [
  { title: 'Presence', path: '/attendance/attendance-process/geofence-absentism' },
  { title: 'Punches', path: '/attendance/attendance-process/mobile-punches' },
] as const
