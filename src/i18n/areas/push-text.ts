// The words of notifications: their settings and their offer.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'

export type PushText = LazyText<typeof english>

const spanish = {
  title: 'Notificaciones',
  bodyAthlete: 'Lo que tu coach escribe y programa, aunque la app esté cerrada.',
  bodyCoach: 'Lo que tus atletas escriben y logran, aunque la app esté cerrada.',
  onThisDevice: 'En este dispositivo',
  kind_message: 'Mensajes',
  kind_announcement: 'Anuncios',
  kind_training: 'Entrenamiento nuevo o cambiado para hoy o mañana',
  kind_record: 'Nuevas mejores marcas de tus atletas',
  unsupported: 'Este navegador no puede mostrar notificaciones.',
  blocked: 'Tu navegador bloquea las notificaciones de este sitio.',
  blockedHow: 'Permítelas en los ajustes del sitio, en el icono junto a la dirección, y vuelve aquí.',
  blockedInstalled: 'Permítelas para esta app en los ajustes de tu dispositivo y vuelve aquí.',
  installFirst: 'En un iPhone o iPad las notificaciones llegan cuando la app está en la pantalla de inicio.',
  installThen: 'Después ábrela desde ahí y actívalas aquí.',
  failed: 'No se cambió. {reason}',
  refusedByBrowser: 'El navegador no dio permiso o no llega a su servicio de notificaciones.',
  quiet: 'Horas de silencio',
  quietBody: 'Lo que llegue entretanto espera hasta que terminen.',
  from: 'Desde',
  to: 'Hasta',
  sameTimes: 'Elige dos horas distintas.',
  otherDevices: 'Otros dispositivos',
  remove: 'Quitar',
  removeDevice: 'Sin notificaciones en {device}',
  removed: 'No habrá más notificaciones en {device}.',
  lastUsed: 'Último uso: {when}',
  offerAthlete: '¿Quieres saber cuándo responde tu coach?',
  offerCoach: '¿Quieres saber cuándo te escribe un atleta?',
  offerBody: 'Una notificación en este dispositivo, aunque la app esté cerrada.',
  switchOn: 'Activar',
  switchingOn: 'Activando…',
  notNow: 'Ahora no',
  switchedOn: 'Notificaciones activadas. Puedes cambiarlas en los ajustes.',
} satisfies TranslationOf<typeof english>

const english = {
  title: 'Notifications',
  bodyAthlete: 'What your coach writes and plans, also while the app is closed.',
  bodyCoach: 'What your athletes write and achieve, also while the app is closed.',
  onThisDevice: 'On this device',
  kind_message: 'Messages',
  kind_announcement: 'Announcements',
  kind_training: 'New or changed training for today or tomorrow',
  kind_record: 'New bests of your athletes',
  unsupported: 'This browser cannot show notifications.',
  blocked: 'Your browser blocks notifications of this site.',
  blockedHow:
    'Allow them in the settings of the site, behind the icon beside its address, and come back here.',
  blockedInstalled: 'Allow them for this app in the settings of your device, and come back here.',
  installFirst: 'On an iPhone or iPad notifications come once the app is on your home screen.',
  installThen: 'Then open it from there and switch them on here.',
  failed: 'This was not changed. {reason}',
  refusedByBrowser: 'The browser gave no permission, or its push service is out of reach.',
  quiet: 'Quiet hours',
  quietBody: 'What comes in between waits until they are over.',
  from: 'From',
  to: 'To',
  sameTimes: 'Choose two different times.',
  otherDevices: 'Other devices',
  remove: 'Remove',
  removeDevice: 'No notifications on {device}',
  removed: 'No more notifications on {device}.',
  lastUsed: 'Last used {when}',
  offerAthlete: 'Know when your coach answers?',
  offerCoach: 'Know when an athlete writes?',
  offerBody: 'A notification on this device, also while the app is closed.',
  switchOn: 'Switch on',
  switchingOn: 'Switching on…',
  notNow: 'Not now',
  switchedOn: 'Notifications are on. Change them in the settings.',
} as const

const texts = lazyText(english, spanish)

export function usePushText(): PushText {
  return texts[useLanguage().language]
}
