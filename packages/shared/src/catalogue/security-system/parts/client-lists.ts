// The tabs of API clients: clients, the hooks that tell them of writes, what was sent.
export const clientLists = [
  { title: 'Clients', path: '/security-system/api-client' },
  { title: 'Webhooks', path: '/security-system/webhooks' },
  { title: 'Deliveries', path: '/security-system/webhook-deliveries' },
] as const
