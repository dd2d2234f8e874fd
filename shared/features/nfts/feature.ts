import { defineFeature } from '../../core/feature.ts'

export const nfts = defineFeature(() => import('./create-nfts.ts'), {
  calls: {
    getNfts: ({ readPage }) => readPage,
    keepNft: ({ actions }) => actions.keepNft,
  },
})
