import { createElement } from 'react';
import { collectFields } from '../screen/fields/collectFields';
import { clicks } from '../draw/clicks';
import { TWIN_LISTENERS } from '../draw/operated/twins';
import { guarded } from '../draw/WidgetBoundary';
import { Button, buttonContent } from '../widgets/Button/Button';
import { CheckBox, checkContent } from '../widgets/CheckBox/CheckBox';
import { DatePicker, pickerContent, TimePicker } from '../widgets/DatePicker/DatePicker';
import { EditText } from '../widgets/EditText/EditText';
import { inputContent } from '../widgets/EditText/inputLook';
import { RadioButton } from '../widgets/RadioButton/RadioButton';
import { RadioGroup } from '../widgets/RadioGroup/RadioGroup';
import { RatingBar, rateContent } from '../widgets/RatingBar/RatingBar';
import { searchContent, SearchView } from '../widgets/SearchView/SearchView';
import { SeekBar, sliderContent } from '../widgets/SeekBar/SeekBar';
import { Spinner, spinnerContent } from '../widgets/Spinner/Spinner';
import { Switch, switchContent } from '../widgets/Switch/Switch';
import { tabContent, TabItem, TabLayout, ViewPager } from '../widgets/TabLayout/TabLayout';
import { OPERATED_STYLES } from './operatedStyles';
import type { Part } from './Part';

/** What a person operates. */
const operated: Part = {
  widgets: {
    EditText: { draw: (props, key) => createElement(EditText, { key, ...props }), content: inputContent },
    Button: { draw: guarded(Button), content: buttonContent },
    CheckBox: { draw: guarded(CheckBox), content: checkContent },
    Switch: { draw: guarded(Switch), content: switchContent },
    RadioGroup: { draw: guarded(RadioGroup) },
    RadioButton: { draw: guarded(RadioButton), content: checkContent },
    Spinner: { draw: guarded(Spinner), content: spinnerContent },
    SearchView: { draw: guarded(SearchView), content: searchContent },
    RatingBar: { draw: guarded(RatingBar), content: rateContent },
    SeekBar: { draw: guarded(SeekBar), content: sliderContent },
    DatePicker: { draw: guarded(DatePicker), content: pickerContent },
    TimePicker: { draw: guarded(TimePicker), content: pickerContent },
    TabLayout: { draw: guarded(TabLayout) },
    TabItem: { draw: guarded(TabItem), content: tabContent },
    ViewPager: { draw: guarded(ViewPager) },
  },
  abilities: { clicks, collectFields, hostListeners: TWIN_LISTENERS },
  styles: OPERATED_STYLES,
};

export default operated;
