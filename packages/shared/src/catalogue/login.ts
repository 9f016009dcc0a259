// Sign-in, the only page of the trade without a session.
import { definePage, indexOnly } from '../kernel/index.ts'

export const login = definePage({ path: '/login', title: 'Login', screens: indexOnly, public: true, hideInMenu: true })
