import { defineFeature } from '../../core/feature.ts'

/** The transactions of the account (§7.4). */
export const activity = defineFeature(() => import('./create-activity.ts'), {
  calls: {
    forgetActivity: ({ actions }) => actions.forgetActivity,
    getActivity: ({ readPage }) => readPage,
  },
})
