import type { TranslationOf } from '../dictionary.ts'
import type { standing as english } from './en.ts'

export const standing: TranslationOf<typeof english> = {
  inactiveTitle: 'Tu entrenamiento está en pausa',
  inactiveBody:
    'En pausa con {coaches}. Hasta que tengas acceso de nuevo no ves sus entrenamientos ni sus programas, no recibes sus mensajes y no puedes registrar nada con su programación.',
  inactiveStays:
    'Tu sesión sigue abierta: tu progreso, los mensajes que tienes y la descarga de tus datos siguen siendo tuyos.',
  inactiveProgress: 'Ver tu progreso',
  inactiveDownload: 'Descargar tus datos',
  inactiveKept: 'No se pierde nada: todo lo que registraste se conserva.',
  inactiveNext: 'Habla con tu coach si quieres seguir.',
  pendingTitle: 'Confirma tu correo',
  pendingBody: 'Te registraste con {coaches}. Tu entrenamiento aparece aquí en cuanto se confirme tu correo.',
  pendingNext: 'Abre el enlace del correo que te enviamos y vuelve a cargar esta página.',
}
