// The words of two-step sign-in and of passkeys.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'

export type SecurityText = LazyText<typeof english>

const spanish: TranslationOf<typeof english> = {
  // Two-step sign-in, in the settings.
  twoStep: 'Verificación en dos pasos',
  twoStepBody:
    'Aunque alguien sepa tu contraseña, no podrá entrar: también se pide un código de tu teléfono.',
  off: 'Desactivada',
  on: 'Activada',
  offBody: 'Necesitas una app de autenticación en tu teléfono, como Google Authenticator o 1Password.',
  onSince: 'Activada desde el {day}',
  onBody: 'Al entrar se pide un código de tu app de autenticación. Con una llave de acceso no hace falta.',
  switchOn: 'Activar',
  switchOff: 'Desactivar',
  codesLeft: {
    one: 'Te queda un código de recuperación.',
    other: 'Te quedan {count} códigos de recuperación.',
  },
  codesFew: 'Pide otros antes de que se acaben: con ellos entras sin la app.',
  newCodes: 'Códigos de recuperación nuevos',

  // The proof of identity, asked for again.
  identityBody: 'Primero confirma que eres tú.',
  identityFresh: 'Tu cuenta no tiene contraseña. Por eso debes haber entrado en los últimos 15 minutos.',
  password: 'Tu contraseña',
  code: 'Código',
  codeHint: 'Seis cifras, de tu app de autenticación.',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: 'Uno de los que guardaste. Cada uno sirve una sola vez.',
  useRecoveryCode: 'Usar un código de recuperación',
  useApp: 'Usar la app',
  next: 'Continuar',
  checking: 'Comprobando…',
  failed: 'No se cambió nada. {reason}',

  // Switching on.
  setUpTitle: 'Activar la verificación en dos pasos',
  scanTitle: 'Escanea el código con tu app',
  scanBody: 'Después escribe las seis cifras que muestra.',
  qrCode: 'Código QR para tu app de autenticación',
  keyHint: '¿No puedes escanearlo? Escribe esta clave en la app:',
  openApp: 'Abrir la app en este teléfono',
  copyKey: 'Copiar la clave',
  copied: 'Copiado',
  copyFailed: 'Tu navegador no permitió copiar.',
  isOn: 'La verificación en dos pasos está activada.',
  isOff: 'La verificación en dos pasos está desactivada.',
  offTitle: '¿Desactivar la verificación en dos pasos?',
  offWarning: 'Bastará otra vez con tu contraseña. Tus códigos de recuperación dejarán de funcionar.',
  newCodesTitle: 'Códigos de recuperación nuevos',
  newCodesBody: 'Los anteriores dejarán de funcionar.',

  // The recovery codes, shown once.
  codesTitle: 'Guarda tus códigos de recuperación',
  codesBody:
    'Si no tienes tu teléfono, entras con uno de ellos. Cada uno sirve una vez. Solo se muestran ahora.',
  copyCodes: 'Copiar',
  download: 'Descargar',
  print: 'Imprimir',
  fileTitle: 'Códigos de recuperación de {product} de {email}',
  saved: 'Ya los guardé',
  unsavedTitle: '¿Cerrar sin guardar los códigos?',
  unsavedBody: 'No se mostrarán de nuevo. Si pierdes tu teléfono, sin ellos no podrás entrar.',
  unsavedConfirm: 'Cerrar igualmente',

  // Passkeys, in the settings.
  passkeys: 'Llaves de acceso',
  passkeysBody: 'Entra con tu huella, tu cara o el bloqueo de tu dispositivo. Sin contraseña y sin código.',
  noPasskeys: 'Aún no tienes ninguna llave de acceso.',
  noPasskeySupport: 'Este navegador no puede crear llaves de acceso.',
  addPasskey: 'Añadir una llave de acceso',
  addPasskeyTitle: 'Añadir una llave de acceso',
  passkeyAdded: 'Tu llave de acceso está lista.',
  passkeyCancelled: 'Tu dispositivo no creó ninguna llave de acceso. No se cambió nada.',
  passkeyKnown: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  passkeyUnnamed: 'Llave de acceso',
  added: 'Añadida {when}',
  neverUsed: 'sin usar',
  used: 'usada {when}',
  rename: 'Cambiar el nombre de {name}',
  renameTitle: 'Cambiar el nombre de la llave',
  name: 'Nombre',
  nameWrong: 'Escribe de 1 a 60 caracteres.',
  saveName: 'Guardar',
  remove: 'Quitar {name}',
  removeConfirm: 'Quitar',
  removeTitle: '¿Quitar «{name}»?',
  removeBody: 'Ya no servirá para entrar aquí. Bórrala también en tu dispositivo para que no la ofrezca más.',
  removed: 'Se quitó la llave de acceso.',

  // Tras restablecer la contraseña: qué más abre la cuenta.
  accessTitle: 'Qué más abre tu cuenta',
  accessLead:
    'Tu contraseña ha cambiado y se cerró la sesión en todos los dispositivos. Si otra persona entró en tu cuenta, cierra lo que pudo añadir. Lo que cierres podrás activarlo de nuevo.',
  access_passkeys: { one: 'Una llave de acceso', other: '{count} llaves de acceso' },
  access_passkeys_hint: 'Entra sin la contraseña. Última añadida: {when}.',
  access_televisions: { one: 'Una pantalla del gimnasio', other: '{count} pantallas del gimnasio' },
  access_televisions_hint: 'Muestra tu pizarra. Última vinculada: {when}.',
  access_calendar_feed: { one: 'Tu enlace de calendario', other: '{count} enlaces de calendario' },
  access_calendar_feed_hint: 'Muestra tu entrenamiento. Creado: {when}.',
  access_shared_programs: { one: 'El enlace a un programa', other: 'Los enlaces a {count} programas' },
  access_shared_programs_hint: 'Deja que otros coaches copien el programa. Último creado: {when}.',
  accessEnd: 'Cerrar lo marcado',
  accessEnded: 'Lo que marcaste ya no abre tu cuenta.',
  accessKeep: 'Dejar todo como está',

  // Signing in.
  stepTitle: 'Escribe tu código',
  stepLead: 'Falta un paso: {email} pide también un código.',
  trustDevice: 'Confiar en este dispositivo durante 30 días',
  trustDeviceHint: 'No pedirá ningún código. No lo hagas en un dispositivo compartido.',
  lostBoth: '¿Perdiste tu teléfono y tus códigos de recuperación?',
  lostBothLink: 'Escríbenos',
  stepOverTitle: 'Inicia sesión otra vez',
  stepOverBody: 'El segundo paso debe hacerse antes de diez minutos y en el mismo navegador.',
  stepLoadFailed: 'No se pudo cargar el segundo paso. {reason}',
}

const english = {
  // Two-step sign-in, in the settings.
  twoStep: 'Two-step sign-in',
  twoStepBody: 'A stolen password is then not enough: signing in also asks for a code from your phone.',
  off: 'Off',
  on: 'On',
  offBody: 'You need an authenticator app on your phone, for example Google Authenticator or 1Password.',
  onSince: 'On since {day}',
  onBody: 'Signing in asks for a code of your authenticator app. A passkey needs none.',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  codesLeft: { one: 'One recovery code is left.', other: '{count} recovery codes are left.' },
  codesFew: 'Get new ones before you run out: they are your way in without the app.',
  newCodes: 'New recovery codes',

  // The proof of identity, asked for again.
  identityBody: 'First, show that it is you.',
  identityFresh: 'Your account has no password. So you must have signed in within the last 15 minutes.',
  password: 'Your password',
  code: 'Code',
  codeHint: 'Six digits, from your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of those that you saved. Each works once.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the app instead',
  next: 'Continue',
  checking: 'Checking…',
  failed: 'Nothing was changed. {reason}',

  // Switching on.
  setUpTitle: 'Switch on two-step sign-in',
  scanTitle: 'Scan the code with your app',
  scanBody: 'Then type the six digits that it shows.',
  qrCode: 'QR code for your authenticator app',
  keyHint: 'Cannot scan? Type this key into the app:',
  openApp: 'Open the app on this phone',
  copyKey: 'Copy the key',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying.',
  isOn: 'Two-step sign-in is on.',
  isOff: 'Two-step sign-in is off.',
  offTitle: 'Switch off two-step sign-in?',
  offWarning: 'Then your password alone signs in again. Your recovery codes stop working.',
  newCodesTitle: 'Get new recovery codes',
  newCodesBody: 'The old ones stop working.',

  // The recovery codes, shown once.
  codesTitle: 'Save your recovery codes',
  codesBody: 'Without your phone, one of them signs you in. Each works once. They are shown only now.',
  copyCodes: 'Copy',
  download: 'Download',
  print: 'Print',
  fileTitle: '{product} recovery codes of {email}',
  saved: 'I have saved them',
  unsavedTitle: 'Close without saving the codes?',
  unsavedBody: 'They are not shown again. If you lose your phone, you cannot get in without them.',
  unsavedConfirm: 'Close anyway',

  // Passkeys, in the settings.
  passkeys: 'Passkeys',
  passkeysBody: 'Sign in with your fingerprint, your face or the lock of your device. No password, no code.',
  noPasskeys: 'You have no passkey yet.',
  noPasskeySupport: 'This browser cannot make passkeys.',
  addPasskey: 'Add a passkey',
  addPasskeyTitle: 'Add a passkey',
  passkeyAdded: 'Your passkey is ready.',
  passkeyCancelled: 'Your device made no passkey. Nothing was changed.',
  passkeyKnown: 'This device has a passkey for your account already.',
  passkeyUnnamed: 'Passkey',
  added: 'Added {when}',
  neverUsed: 'not used yet',
  used: 'last used {when}',
  rename: 'Rename {name}',
  renameTitle: 'Rename the passkey',
  name: 'Name',
  nameWrong: 'Enter 1 to 60 characters.',
  saveName: 'Save',
  remove: 'Remove {name}',
  removeConfirm: 'Remove',
  removeTitle: 'Remove “{name}”?',
  removeBody:
    'It no longer signs in here. Delete it on your device as well, so that it is not offered any more.',
  removed: 'The passkey is removed.',

  // After a password reset: what else opens the account.
  accessTitle: 'What else opens your account',
  accessLead:
    'Your password is changed, and every device is signed out. If someone else was in your account, end what they may have added. What you end, you can set up again.',
  access_passkeys: { one: 'One passkey', other: '{count} passkeys' },
  access_passkeys_hint: 'Signs in without the password. Last added {when}.',
  access_televisions: { one: 'One screen in the gym', other: '{count} screens in the gym' },
  access_televisions_hint: 'Shows your board. Last paired {when}.',
  access_calendar_feed: { one: 'Your calendar link', other: '{count} calendar links' },
  access_calendar_feed_hint: 'Shows your training. Made {when}.',
  access_shared_programs: { one: 'The link to a program', other: 'The links to {count} programs' },
  access_shared_programs_hint: 'Lets coaches copy the program. Last made {when}.',
  accessEnd: 'End what is ticked',
  accessEnded: 'What you ticked no longer opens your account.',
  accessKeep: 'Keep everything',

  // Signing in.
  stepTitle: 'Enter your code',
  stepLead: 'One more step: {email} also asks for a code.',
  trustDevice: 'Trust this device for 30 days',
  trustDeviceHint: 'It then asks for no code. Not on a shared device.',
  lostBoth: 'Lost your phone and your recovery codes?',
  lostBothLink: 'Write to us',
  stepOverTitle: 'Please sign in again',
  stepOverBody: 'The second step has to follow within ten minutes, in the same browser.',
  stepLoadFailed: 'The second step could not be loaded. {reason}',
} as const

const texts = lazyText(english, spanish)

export function useSecurityText(): SecurityText {
  return texts[useLanguage().language]
}
