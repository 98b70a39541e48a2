import type { TranslationOf } from '../dictionary.ts'
import type { coach as english } from '../en/coach.ts'

export const coach: TranslationOf<typeof english> = {
  homeTitle: 'Panel',
  greeting: 'Hola, {name}',
  noAthletesTitle: 'Todavía no tienes atletas: comparte tu código de invitación',
  noAthletesBody:
    'Quien se registre con tu código entrena contigo. Que lo escaneen en el box, envíales el enlace o díctales el código.',
  inviteFailed: 'No se pudo cargar tu código de invitación. {reason}',
  invitationsFailed: 'No se pudieron cargar tus invitaciones. {reason}',
  invitingFailed: 'No se envió nada; tu lista sigue aquí. {reason}',
  resendFailed: 'No se reenvió. {reason}',
  withdrawFailed: 'No se retiró. {reason}',
  inviteCode: 'Tu código de invitación',
  copyCode: 'Copiar código',
  copyLink: 'Copiar enlace',
  copied: 'Copiado',
  copyFailed: 'El navegador no permitió copiar. Selecciona el texto y cópialo a mano.',
  share: 'Compartir',
  shareText: 'Entrena conmigo en {product}. Mi código de invitación es {code}.',
  scan: 'Escanea para registrarte',
  qrCode: 'Código QR que lleva al registro con tu código de invitación',
}
