import { defineFeature } from '../../core/feature.ts'

export const names = defineFeature(() => import('./create-names.ts'), {
  calls: {
    getNameSuggestions: ({ suggest }) => suggest,
    isNameAvailable: ({ isAvailable }) => isAvailable,
    registerName: ({ register }) => register,
  },
})
