import { defineFeature } from '../../core/feature.ts'

/** The NFTs of the account. */
export const nfts = defineFeature(() => import('./create-nfts.ts'), {
  calls: {
    getNfts: ({ readPage }) => readPage,
    keepNft: ({ actions }) => actions.keepNft,
  },
})
