import { PorticoPlugin } from '@portico/overlay/vue'
import { portico } from '../portico'

export default defineNuxtPlugin(({ vueApp }) => {
  vueApp.use(PorticoPlugin, portico)
})
