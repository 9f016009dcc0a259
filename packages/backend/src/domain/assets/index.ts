// Front door of fixed assets: their datasets, and what the demo company is written with.
export { assetsDatasets } from './assets.dataset.ts'
export { capitaliseCard, postDisposalOf, postMonth, postMutationOf } from './by-the-product.ts'
