import { createUploads } from '#server/content/uploads/store.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { createChangeAndNotify } from '#server/modules/my-elements/store/notify.ts';
import { runPlannedElements } from '#server/modules/my-elements/store/planned.ts';
import { registerMultipart } from '#server/platform/http/multipart.ts';
import { everySecond } from '#server/platform/operation/repeat.ts';
import { registerCalls } from './call-routes.ts';
import { registerEdit } from './edit-routes.tsx';
import { registerHistory } from './history-routes.tsx';
import { registerList } from './list-routes.tsx';
import { registerNew } from './new-routes.tsx';
import { registerOwner } from './owner-routes.tsx';
import { registerPlan } from './plan-routes.tsx';
import { registerPreview } from './preview-routes.tsx';
import { registerQuestions } from './question-routes.tsx';
import { MAX_FILES_BYTES, MAX_TEXT_BYTES } from './request.ts';
import { registerReview } from './review-routes.tsx';
import { registerSubmit } from './submit-routes.tsx';
import { registerTrash } from './trash-routes.tsx';

/** Memory for the bodies of forms that are received at once. */
const ROOM_BYTES = 3 * MAX_FILES_BYTES;

/** The contributors' space: elements, their review and their history. */
export const myElements: ServerModule = {
  name: 'my-elements',
  register(app, services) {
    const changeAndNotify = createChangeAndNotify(app, services);
    registerMultipart(app, { maxBytes: MAX_FILES_BYTES, strangerBytes: MAX_TEXT_BYTES, roomBytes: ROOM_BYTES });
    const uploads = createUploads(services);
    app.addHook('preClose', async () => uploads.close());
    app.addHook('onClose', () => uploads.idle());
    registerList(app, services);
    registerNew(app, services);
    registerEdit(app, services, uploads, changeAndNotify);
    registerSubmit(app, services, changeAndNotify);
    registerQuestions(app, services, changeAndNotify);
    registerCalls(app, services, changeAndNotify);
    registerReview(app, services, changeAndNotify);
    registerHistory(app, services);
    registerPreview(app, services);
    registerTrash(app, services);
    registerPlan(app, services);
    registerOwner(app, services);
    everySecond(app, 'my-elements', () => runPlannedElements(services, changeAndNotify));
  },
};
