// The tax office on the web, where certificates of withheld tax and returns are filed: an external address, for those who make the files for it.
import { defineGroup } from '../kernel/index.ts'

export const coretaxLink = defineGroup({
  path: '/coretax',
  title: 'Coretax (tax office)',
  icon: 'landmark',
  order: 950,
  href: 'https://coretaxdjp.pajak.go.id',
  access: ['frmKTAXSUMX1I'],
})
