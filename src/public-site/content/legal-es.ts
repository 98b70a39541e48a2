import type { Content } from './content.ts'

export const privacy: Content['privacy'] = {
  title: 'Política de privacidad',
  lead: 'Qué se guarda aquí, quién lo ve y cómo eliminarlo. Sin rastreo, sin publicidad, sin vender nada.',
  operator: 'Responsable de este Chalkline',
  sections: [
    {
      title: 'Qué se guarda',
      points: [
        'Tu cuenta: correo, nombre, rol, idioma. La contraseña, solo como un hash que no se puede volver a leer.',
        'Tu foto, si pones una.',
        'Si eres coach: tus entrenamientos, programas, calendarios y equipos, tu código de invitación y qué atletas están contigo.',
        'Si eres atleta: tus coaches, lo que registras (Rx o escalado, y cuándo) y tus notas.',
        'Por cada dispositivo con tu sesión abierta: el nombre del navegador, la dirección IP desde la que entró y cuándo se usó por última vez. Desaparece al cerrar sesión en él; una sesión que no se usa en 30 días termina, y cualquiera a los 90 días.',
        'Lo que pasó con tu cuenta (inicios de sesión, intentos fallidos, contraseñas nuevas, descargas, sesiones cerradas), con la dirección IP, durante 90 días. Lo ves en los ajustes. Que una cuenta se eliminó se guarda el mismo tiempo, sin nombre ni correo.',
        'Para que nadie adivine contraseñas ni códigos: cuántos intentos hubo desde una dirección IP o con un correo. Ese conteo termina en una hora como máximo y se limpia pasado un día, con uno de los registros siguientes.',
      ],
    },
    {
      title: 'Cookies',
      body: 'Solo las que hacen falta para que funcione:',
      points: [
        'una que mantiene tu sesión: hasta 30 días, o hasta que cierres el navegador si no quieres que te recuerde',
        'una con tu idioma, para que estas páginas lleguen en él: un año si lo elegiste tú; si no, hasta que cierres el navegador',
        'después de registrarte, una con la que este navegador puede iniciar sesión cuando confirmas tu correo: 8 días',
        'una que dice que ya entraste antes en este dispositivo, para que otros que prueben contraseñas no te dejen fuera: 400 días',
        'si entras con Google, algunas de corta duración para la ida y la vuelta',
      ],
    },
    {
      title: 'En tu navegador',
      body: 'Tu navegador guarda para sí: idioma, tema y el último rol elegido, el correo con el que te registras hasta que cierras la pestaña, un calendario sin guardar, una nota que estás escribiendo, el coach al que te vas a unir, la página que querías ver antes de iniciar sesión y si quieres instalar la app. En el teléfono del atleta, además, el entrenamiento de las dos últimas semanas y de las cuatro siguientes, y lo que aún no se ha enviado. Al cerrar sesión se borran el entrenamiento y las notas del atleta, y el calendario sin guardar del coach.',
    },
    {
      title: 'Quién ve qué',
      points: [
        'Tu coach ve tu nombre, tu correo y tu foto, y lo que registras y escribes en sus entrenamientos. Otro coach que tengas, no.',
        'Los atletas ven el nombre y la foto de sus coaches y los programas que les asignaron. No se ven entre ellos.',
        'Quien tiene el código de invitación de un coach ve su nombre y su foto, o el nombre, el logo y el color del box. Una foto o un logo subidos los puede abrir cualquiera que conozca su dirección.',
        'Quien administra este servidor puede llegar técnicamente a su base de datos. Todo lo demás lo cierra la propia base de datos, fila por fila.',
      ],
    },
    {
      title: 'Quién más interviene',
      points: [
        'Mientras no hayas elegido idioma, tu navegador puede preguntar, una vez cada vez que lo abres, a servicios públicos{services} en qué país está, uno tras otro hasta que alguno responde, para elegir el idioma. Ven tu dirección IP; la respuesta se queda en tu navegador hasta que lo cierras. La app instalada no pregunta, y no se pregunta a nadie si ya elegiste idioma.',
        'Google, solo si entras con él: Google sabe que lo haces y nosotros recibimos tu nombre, tu correo y tu foto. Las claves que Google entrega con ellos se guardan cifradas.',
        'El servicio de notificaciones de tu navegador (de Google, Mozilla, Apple o Microsoft), solo si activas las notificaciones: sabe cuándo se envía una a tu dispositivo. No puede leerlas, porque van cifradas para tu navegador.',
        'El servidor de correo de esta instalación, para los correos sobre tu cuenta: confirmarla, una contraseña nueva, un segundo registro con el mismo correo, un código para eliminarla. No hay otros.',
      ],
    },
    {
      title: 'Registros del servidor',
      body: 'El servidor anota qué operación se llamó, cómo terminó y cuánto tardó. No hay en ellos nombres, direcciones ni contenidos.',
    },
    {
      title: 'Eliminar',
      body: 'Puedes eliminar tu cuenta en los ajustes, al momento y para siempre. Con un atleta se van su perfil, sus registros y sus notas; con un coach, todo lo que creó y escribió, también los mensajes y anuncios. Lo que los atletas registraron es suyo: lo conservan, con el texto de esos entrenamientos y sin el nombre del coach. Un coach también puede eliminar la cuenta de un atleta que no tiene otro coach. Las copias de seguridad, si el responsable las hace, pueden conservarlo un tiempo más.',
    },
    {
      title: 'Tus derechos',
      body: 'Puedes descargar una copia de tus datos en los ajustes. Escríbenos para corregir lo que no puedas corregir tú u oponerte. Si crees que tratamos mal tus datos, también puedes acudir a la autoridad de protección de datos de donde vives.',
    },
  ],
}

export const terms: Content['terms'] = {
  title: 'Términos del servicio',
  lead: 'Cortos, porque hay poco que decir. Al usar Chalkline los aceptas.',
  operator: 'El servicio lo presta',
  sections: [
    {
      title: 'Una beta',
      body: 'Chalkline está en beta. Cambia, puede tener fallos y a veces puede no estar disponible. Se ofrece tal cual, sin garantía. Guarda una copia de lo que no te puedas permitir perder.',
    },
    {
      title: 'Tu cuenta',
      body: 'Usa un correo que sea tuyo, no compartas tu contraseña y avísanos si alguien más entró. Una cuenta es de una persona.',
    },
    {
      title: 'Lo tuyo sigue siendo tuyo',
      body: 'Los entrenamientos y programas son del coach que los escribió; los registros y las notas, del atleta que los hizo. Los guardamos, se los mostramos a quien van dirigidos y no hacemos nada más con ellos.',
    },
    {
      title: 'Coaches y atletas',
      body: 'Da tu código de invitación solo a quien entrenas. Quien se une acepta que veas lo que registra en tus entrenamientos; trátalo con discreción.',
    },
    {
      title: 'Por favor, no',
      points: [
        'incumplas la ley ni los derechos de otros con lo que escribes o subes',
        'intentes llegar a datos o cuentas que no son tuyos',
        'cargues el servidor hasta que otros no puedan trabajar',
      ],
    },
    {
      title: 'Tu salud',
      body: 'El entrenamiento viene de tu coach, no de nosotros. Chalkline no comprueba si un entrenamiento es adecuado para ti ni da consejo médico. Si tienes dudas, consulta a un médico, y detente si algo duele.',
    },
    {
      title: 'Responsabilidad',
      body: 'Lo usas por tu cuenta y riesgo. Hasta donde la ley lo permite, no respondemos de los daños que vengan de usar Chalkline o de no poder usarlo. Lo que la ley no deja excluir, no lo excluimos.',
    },
    {
      title: 'El final',
      body: 'Puedes eliminar tu cuenta cuando quieras. Podemos cerrar cuentas que incumplan estos términos y podemos poner fin a este servicio; si lo hacemos, avisaremos antes siempre que se pueda, para que guardes lo tuyo.',
    },
    {
      title: 'Cambios',
      body: 'Si estos términos cambian, los nuevos estarán aquí. El programa en sí es código abierto con licencia MIT; estos términos tratan de esta instalación.',
    },
  ],
}
