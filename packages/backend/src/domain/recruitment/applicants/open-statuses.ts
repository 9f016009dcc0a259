// The statuses in which an application still counts for its requisition.
export const openStatuses = ['NEW', 'SCREENED_OUT', 'IN_PROCESS', 'PASSED', 'OFFERED', 'ACCEPTED'] as const
