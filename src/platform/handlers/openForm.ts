import { openForm } from '../../protocol/calls/openForm';
import { handle } from '../access/handle';

export const openFormHandler = handle(openForm, { run: () => ({ data: { acknowledged: true } }) });
