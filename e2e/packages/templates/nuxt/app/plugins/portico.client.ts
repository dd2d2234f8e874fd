import '../portico'

export default defineNuxtPlugin(() => {})
