import { defineFeature } from '../../core/feature.ts'

export const activity = defineFeature(() => import('./create-activity.ts'), {
  calls: {
    forgetActivity: ({ actions }) => actions.forgetActivity,
    getActivity: ({ readPage }) => readPage,
  },
})
