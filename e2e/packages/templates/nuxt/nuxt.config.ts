export default defineNuxtConfig({
  app: { head: { link: [{ rel: 'icon', href: 'data:,' }], title: 'A host with Nuxt' } },
  compatibilityDate: '2026-01-01',
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } },
})
