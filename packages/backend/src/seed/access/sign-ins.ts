// Password and API key of the demo company: refused in production, printed by the start, and light to load for that.

/** Of the demo alone: the seed refuses to run in production. */
export const demoPassword = 'Kantor2026!'
export const demoKeyId = 'kantordemo22'
export const demoSecret = 'demo-integration-key-of-the-demo-company-00'
/** The key of the demo integration, `ek_<id>_<secret>`. */
export const demoApiKey = `ek_${demoKeyId}_${demoSecret}`
