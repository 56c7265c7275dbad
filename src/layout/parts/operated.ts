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
    EditText: { Component: EditText, content: inputContent, catches: true },
    Button: { Component: Button, content: buttonContent },
    CheckBox: { Component: CheckBox, content: checkContent },
    Switch: { Component: Switch, content: switchContent },
    RadioGroup: { Component: RadioGroup },
    RadioButton: { Component: RadioButton, content: checkContent },
    Spinner: { Component: Spinner, content: spinnerContent },
    SearchView: { Component: SearchView, content: searchContent },
    RatingBar: { Component: RatingBar, content: rateContent },
    SeekBar: { Component: SeekBar, content: sliderContent },
    DatePicker: { Component: DatePicker, content: pickerContent },
    TimePicker: { Component: TimePicker, content: pickerContent },
    TabLayout: { Component: TabLayout },
    TabItem: { Component: TabItem, content: tabContent },
    ViewPager: { Component: ViewPager },
  },
  styles: OPERATED_STYLES,
};

export default operated;
