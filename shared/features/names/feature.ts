import { defineFeature } from '../../core/feature.ts'

/** Looking up and registering names of accounts (§1.14). */
export const names = defineFeature(() => import('./create-names.ts'), {
  calls: {
    getNameSuggestions: ({ suggest }) => suggest,
    isNameAvailable: ({ isAvailable }) => isAvailable,
    registerName: ({ register }) => register,
  },
})
