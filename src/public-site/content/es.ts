import type { Content } from './content.ts'
import { privacy, terms } from './legal-es.ts'

export const content: Content = {
  pages: {
    landing: {
      title: 'Programas de entrenamiento para coaches y sus atletas',
      description:
        'Un solo lugar para que los coaches de fuerza y acondicionamiento creen entrenamientos y programas en un calendario, los asignen a sus atletas y vean qué hizo cada uno.',
    },
    contact: {
      title: 'Contacto',
      description: 'Cómo escribir a quienes administran este Chalkline y cómo pedir acceso a la beta.',
    },
    privacy: {
      title: 'Política de privacidad',
      description: 'Qué guarda este Chalkline sobre ti, quién lo ve y cómo eliminarlo.',
    },
    terms: {
      title: 'Términos del servicio',
      description: 'Qué puedes esperar de este Chalkline y qué espera de ti.',
    },
  },
  header: {
    home: 'Chalkline, inicio',
    skip: 'Saltar al contenido',
    howItWorks: 'Cómo funciona',
    faq: 'Preguntas',
    otherLanguage: 'Switch to English',
    otherTheme: 'Cambiar el tema',
    signIn: 'Iniciar sesión',
    menu: 'Menú',
  },
  getStarted: 'Empezar',
  tryDemo: 'Ver la demo',
  requestAccess: 'Pedir acceso',
  hero: {
    lead: 'Tú escribes el entrenamiento. Chalkline lo pone en un calendario, en manos de tus atletas, y te dice cómo les fue: Rx o escalado, y con sus propias palabras.',
    beta: 'La beta está abierta: cualquier coach puede registrarse y los atletas entran con un código.',
  },
  preview: {
    title: 'Esta es tu mesa de trabajo',
    alt: 'Un programa en Chalkline: un mes de entrenamientos con sus colores en el calendario y, delante, el día del atleta en el teléfono',
    caption: 'Un mes de programa en tu pantalla y uno de sus días en la mano del atleta.',
  },
  proof: [
    { number: '300+', of: 'atletas entrenan con lo que sus coaches programan aquí' },
    { number: '30+', of: 'boxes y gimnasios nos cuentan qué les funciona y qué no' },
  ],
  testimonials: {
    title: 'Junto a la pizarra',
    sample: 'Ejemplo',
    samplesOnly:
      'Son textos de ejemplo, no citas. Las de verdad estarán aquí cuando algún coach nos dé la suya.',
    quotes: [
      {
        text: 'El domingo por la noche era de la hoja de cálculo. Ahora copio la semana, cambio lo necesario y me voy a dormir.',
        by: 'Head coach, box de CrossFit',
        isSample: true,
      },
      {
        text: 'Entrenamos en un sótano sin señal. Ahí abajo lo registran igual, y me llega en cuanto suben las escaleras.',
        by: 'Coach de fuerza, club de halterofilia',
        isSample: true,
      },
      {
        text: 'Veo quién escaló, y por qué, antes de escribir el siguiente bloque. Esa nota vale más que diez chats.',
        by: 'Coach de HYROX, equipo a distancia',
        isSample: true,
      },
    ],
  },
  why: {
    title: 'Cuatro cosas que se comen tu domingo',
    lead: 'Ninguna hace más fuerte a nadie.',
    before: 'Hoy',
    after: 'En Chalkline',
    pairs: {
      spreadsheets: {
        problem: {
          title: 'La hoja de cálculo',
          body: 'Una pestaña por atleta, unos colores que solo entiendes tú y, en el teléfono, nadie encuentra la fila de hoy.',
        },
        solution: {
          title: 'Un calendario hecho para entrenar',
          body: 'Planifica días, semanas o meses. Arrastra entrenamientos o usa el teclado, deshaz lo que no querías y guarda cuando esté bien. Tus atletas abren la app y ven el día de hoy.',
        },
      },
      copyPaste: {
        problem: {
          title: 'Copiar, pegar, olvidar',
          body: 'El mismo EMOM pegado por novena vez, con los pesos del mes pasado todavía puestos.',
        },
        solution: {
          title: 'Escrito una vez, puesto donde quieras',
          body: 'Tu biblioteca guarda cada entrenamiento con su tipo, sus bloques y su color. Copia un día o una semana, o repite una semana hasta el final del programa. Corriges una vez y queda bien en todos los días que vienen; lo ya registrado conserva su texto.',
        },
      },
      feedback: {
        problem: {
          title: 'Respuestas por todas partes',
          body: 'Un resultado en el grupo, otro en un audio, otro en la pizarra. Borrada.',
        },
        solution: {
          title: 'Cada respuesta junto a su entrenamiento',
          body: 'El atleta lo marca como Rx o escalado y deja una nota. Al momento está en tu panel, junto con las notas sin leer y los atletas que llevan días en silencio.',
        },
      },
      delivery: {
        problem: {
          title: 'Un archivo sin tu nombre',
          body: 'El plan en el que trabajaste una semana llega como adjunto, al lado de una multa.',
        },
        solution: {
          title: 'Se unen a ti, no a una plataforma',
          body: 'Tu enlace, tu código o tu QR en la pared se abre con tu nombre y tu foto. Lo que entrenan lleva tus palabras, tus notas y tus colores. Lo demás pasa desapercibido.',
        },
      },
    },
  },
  drawn: {
    days: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie'],
    strength: 'Fuerza',
    chat: ['¡hecho!', '¿con qué pesos era?', 'mensaje de voz, 2:41'],
    file: 'plan_final_v3 (2).pdf',
    prescribed: 'Rx',
    scaled: 'Escalado',
    note: 'El agarre no dio más en la ronda 3. Bajé a 40 kg.',
    join: 'Únete a',
    yourName: 'Tu nombre',
    openedByLink: 'Tu código',
  },
  bothSides: {
    title: 'Los dos lados de la pizarra',
    coach: {
      title: 'Para el coach',
      lead: 'En el escritorio, muchos días a la vez.',
      features: [
        {
          title: 'Programas en un calendario',
          body: 'Por día, semana o mes, con copiar, repetir y deshacer.',
        },
        {
          title: 'Tu propia biblioteca',
          body: 'Busca mientras escribes, filtra por tipo, 18 colores, bloques en orden.',
        },
        {
          title: 'Un atleta o el equipo entero',
          body: 'Quien entra en un equipo recibe sus programas desde ese momento.',
        },
        { title: 'Un panel al día', body: 'Quién entrenó, cómo le fue y qué escribió, según va llegando.' },
        {
          title: 'Cada atleta, semana a semana',
          body: 'Hecho, escalado, sin hacer: cumplimiento sin contar filas.',
        },
      ],
    },
    athlete: {
      title: 'Para el atleta',
      lead: 'En el box, treinta segundos.',
      features: [
        { title: 'Hoy, tal como lo escribió tu coach', body: 'Con sus líneas, sus bloques y sus notas.' },
        {
          title: 'Hecho en dos toques',
          body: 'Rx o escalado. Y una nota, si hay algo que decir.',
        },
        {
          title: 'También sin señal',
          body: 'Se guarda en tu teléfono y se envía después. Siempre ves en qué punto está.',
        },
        {
          title: 'La semana de un vistazo',
          body: 'Siete días, un punto por entrenamiento, lleno cuando está hecho.',
        },
        {
          title: 'En tu pantalla de inicio',
          body: 'Se instala desde el navegador. Español o inglés, claro u oscuro.',
        },
      ],
    },
  },
  faq: {
    title: 'Preguntas entre series',
    lead: '¿Otra pregunta?',
    items: [
      {
        question: '¿Está terminado?',
        answer:
          'No, es una beta, y está abierta: cualquier coach puede crear una cuenta y empezar, y los atletas entran con el código de invitación de su coach. El resto llega poco a poco. Si prefieres hablar antes, pide acceso y cuéntanos qué necesitas.',
      },
      {
        question: '¿De verdad funciona sin señal?',
        answer:
          'Sí. El teléfono del atleta guarda las dos últimas semanas y las cuatro siguientes. Los registros y las notas se guardan primero en el teléfono y se envían cuando hay conexión, aunque la app se cierre mientras tanto. La pantalla dice qué está guardado y qué espera.',
      },
      {
        question: '¿Mis atletas tienen que instalar algo?',
        answer:
          'No. Tu enlace de invitación se abre en cualquier navegador actual. Quien lo quiera en la pantalla de inicio lo instala desde ahí, sin tienda de aplicaciones.',
      },
      {
        question: '¿Puedo programar para un equipo y para atletas sueltos a la vez?',
        answer:
          'Sí. Asigna un programa a un equipo, a atletas sueltos o a ambos. Un atleta puede tener varios programas e incluso varios coaches; cada coach ve solo lo que corresponde a su propia programación.',
      },
      {
        question: '¿De quién son los datos y dónde están?',
        answer:
          'Tuyos. Chalkline es código abierto (MIT) y funciona en el servidor de quien lo administra, que puedes ser tú. No hay rastreo ni publicidad, y cualquiera puede eliminar su cuenta en los ajustes.',
      },
    ],
  },
  closing: {
    title: 'Empieza por el lunes.',
    body: 'Pon un entrenamiento en un día y manda tu enlace a un atleta. El martes ya lo sabes.',
  },
  footer: {
    allPages: 'Todas las páginas',
    product: 'Producto',
    contact: 'Contacto',
    legal: 'Legal',
    privacy: 'Política de privacidad',
    terms: 'Términos del servicio',
    line: '© Chalkline. Código abierto, para coaches y la gente a la que entrenan.',
  },
  contact: {
    title: 'Contacto',
    lead: 'Escríbenos. Una persona lee cada correo.',
    access: {
      title: '¿Quieres que tu box entre en la beta?',
      body: 'La beta está abierta, así que puedes registrarte ya. Si prefieres hablar antes, cuéntanos qué tipo de box o gimnasio es, para cuántos atletas programas y qué usas hoy.',
    },
    helpful: {
      title: '¿Algo no funciona? Nos ayuda saber',
      points: [
        'el correo de tu cuenta y si eres coach o atleta',
        'qué hiciste, qué esperabas y qué pasó en su lugar',
        'una captura de pantalla, si algo se ve mal',
      ],
    },
    neverPassword: 'Nunca nos envíes tu contraseña. No la necesitamos ni te la vamos a pedir.',
    answer:
      'Somos un equipo pequeño, en beta, sin atención las 24 horas. Respondemos en cuanto podemos; danos unos días hábiles.',
    operator: 'Este Chalkline lo administra',
  },
  privacy,
  terms,
}
